// The client process of tests/faults/slow-sockets.faults.ts: holds hundreds of sockets that send a byte a second, and
// meanwhile sends normal requests. Prints one line of JSON.
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const [url = '', many = '0', seconds = '0', ...paths] = process.argv.slice(2);
const { hostname, port } = new URL(url);

let isOver = false;
let opened = 0;
let cutOff = 0;
const sockets = new Set();

const head = (index) =>
  index % 2 === 0
    ? 'GET /api/readyz HTTP/1.1\r\nHost: x\r\nX-Slow: '
    : 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nEmail: a@b.no\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n{"password":"';

/** Half never end their headers, half never end a body. A socket that is cut off reconnects, as an attacker's would. */
const hold = (index) => {
  if (isOver) return;
  const socket = connect(Number(port), hostname, () => {
    opened += 1;
    socket.write(head(index));
  });
  sockets.add(socket);
  const dripping = setInterval(() => socket.write('a'), 1000);
  socket.resume();
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearInterval(dripping);
    sockets.delete(socket);
    if (isOver) return;
    cutOff += 1;
    setTimeout(() => hold(index), 100);
  });
};

const ask = (path) =>
  new Promise((settle) => {
    const began = performance.now();
    const done = (status) => settle({ status, ms: performance.now() - began });
    const call = request(`${url}${path}`, { agent: false }, (answer) => {
      answer.resume();
      answer.on('end', () => done(answer.statusCode));
    });
    call.on('error', (error) => done(error.code));
    call.end();
  });

for (let index = 0; index < Number(many); index += 1) hold(index);
while (opened < Number(many)) await pause(20);
const until = performance.now() + Number(seconds) * 1000;
const answers = [];
for (let turn = 0; performance.now() < until; turn += 1) {
  answers.push(await ask(paths[turn % paths.length]));
  await pause(25);
}
const held = sockets.size;
isOver = true;
for (const socket of sockets) socket.destroy();
console.log(JSON.stringify({ opened, cutOff, held, answers }));
