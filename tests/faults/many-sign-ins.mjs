// A client of its own for tests/faults/sign-in.faults.ts: signs in many times at once, and asks how the server is
// meanwhile. Prints one line of JSON.
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const [url = '', many = '0', password = '', ...emails] = process.argv.slice(2);

const send = (path, method, headers, body) =>
  new Promise((settle) => {
    const began = performance.now();
    const done = (status) => settle({ status, ms: performance.now() - began });
    const call = request(`${url}${path}`, { method, headers, agent: false }, (answer) => {
      answer.resume();
      answer.on('end', () => done(answer.statusCode));
    });
    call.on('error', (error) => done(error.code));
    call.end(body);
  });

const signIn = (index) => {
  const headers = {
    'content-type': 'application/json',
    email: emails[index % emails.length],
    'x-forwarded-for': `10.9.${index >> 8}.${index & 255}`,
  };
  return send('/api/auth/login', 'POST', headers, JSON.stringify({ password }));
};

const health = [];
let isOver = false;
const watching = (async () => {
  while (!isOver) {
    health.push(await send('/livez', 'GET', {}));
    await pause(100);
  }
})();
const answers = await Promise.all(Array.from({ length: Number(many) }, (_, index) => signIn(index)));
isOver = true;
await watching;

const counts = {};
for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
console.log(
  JSON.stringify({ counts, health: health.map(({ ms }) => ms), well: health.every(({ status }) => status === 200) }),
);
