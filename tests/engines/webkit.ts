import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Engine, EngineName, Size } from './engine.ts';

/** Where Debian puts the browser that `webkit2gtk-driver` drives. */
const browsers = ['webkit2gtk-4.1', 'webkitgtk-6.0'].map((name) => `/usr/lib/x86_64-linux-gnu/${name}/MiniBrowser`);
/** As an iPhone names itself. */
const agent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

/**
 * Connects to a screen, which ends with its last client: it then stays between two browsers, and ends with this process,
 * also where that is killed.
 */
async function staysOpen(number: string): Promise<void> {
  const client = connect(`/tmp/.X11-unix/X${number}`);
  await once(client, 'connect');
  // What a client of X11 begins with: byte order, version 11, and no key.
  client.write(Buffer.from([0x6c, 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
  await once(client, 'data');
  client.unref();
}

/** A virtual screen (Xvfb) for all browsers of this run. */
class Screen {
  readonly #children: ChildProcess[] = [];
  readonly folder = mkdtempSync(join(tmpdir(), 'grend-webkit-'));
  #display: Promise<string> | undefined;

  start(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    });
    this.#children.push(child);
    return child;
  }
  display(): Promise<string> {
    this.#display ??= this.#open();
    return this.#display;
  }
  async #open(): Promise<string> {
    const server = this.start('Xvfb', [
      '-displayfd',
      '3',
      '-screen',
      '0',
      '1500x1100x24',
      '-nolisten',
      'tcp',
      '-terminate',
    ]);
    // seam: the fourth pipe is a stream to read.
    const [line] = await once(server.stdio[3] as Readable, 'data');
    const number = String(line).trim();
    await staysOpen(number);
    return `:${number}`;
  }
  readonly end = (): void => {
    for (const child of this.#children) child.kill('SIGTERM');
    rmSync(this.folder, { recursive: true, force: true });
  };
}
const screen = new Screen();
process.on('exit', screen.end);

type Ask = <T>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<T>;

/** Returns how the driver at a port is asked (W3C WebDriver). */
const asking =
  (port: number): Ask =>
  async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    // seam: the driver's responses, by the standard.
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null };
    if (value?.error !== undefined) throw new Error(`${value.error}: ${value.message}`);
    return value as never;
  };

async function started(ask: Ask): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await ask('GET', '/status');
      return;
    } catch (error) {
      if (tries > 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Returns the session's calls. A script answers by its last argument, so that it may wait. */
function engineOf(ask: Ask, session: string, driver: ChildProcess): Engine {
  const at = `/session/${session}`;
  const elementOf = async (selector: string) => {
    const found = await ask<Record<string, string>>('POST', `${at}/element`, {
      using: 'css selector',
      value: selector,
    });
    return found[elementKey];
  };
  const active = async () => (await ask<Record<string, string>>('GET', `${at}/element/active`))[elementKey];
  return {
    goto: (url) => ask('POST', `${at}/url`, { url }),
    url: () => ask('GET', `${at}/url`),
    reload: () => ask('POST', `${at}/refresh`),
    back: () => ask('POST', `${at}/back`),
    run: async (inPage, ...args) => {
      const script = `const given = [...arguments]; const done = given.pop();
        Promise.resolve().then(() => (${inPage.toString()})(...given)).then((value) => done({ value }), (error) => done({ error: String(error) }))`;
      const { value, error } = await ask<{ value: never; error?: string }>('POST', `${at}/execute/async`, {
        script,
        args,
      });
      if (error !== undefined) throw new Error(error);
      return value;
    },
    pressAt: (x, y) => {
      const steps = [
        { type: 'pointerMove', duration: 0, origin: 'viewport', x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      const finger = { type: 'pointer', id: 'finger', parameters: { pointerType: 'mouse' }, actions: steps };
      return ask('POST', `${at}/actions`, { actions: [finger] });
    },
    type: async (text) => ask('POST', `${at}/element/${await active()}/value`, { text }),
    attach: async (selector, file) => ask('POST', `${at}/element/${await elementOf(selector)}/value`, { text: file }),
    picture: async (file) => writeFileSync(file, Buffer.from(await ask<string>('GET', `${at}/screenshot`), 'base64')),
    end: async () => {
      await ask('DELETE', at).catch(() => undefined);
      driver.kill();
    },
  };
}

async function start({ width, height }: Size): Promise<Engine> {
  const port = await freePort();
  const data = mkdtempSync(join(screen.folder, 'data-'));
  // Moves nothing about the screen, which no card helps to draw.
  mkdirSync(join(data, 'gtk-3.0'));
  writeFileSync(join(data, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  const driver = screen.start('WebKitWebDriver', [`--port=${port}`], {
    DISPLAY: await screen.display(),
    LIBGL_ALWAYS_SOFTWARE: '1',
    // Each browser with storage of its own.
    XDG_DATA_HOME: data,
    XDG_CACHE_HOME: data,
    XDG_CONFIG_HOME: data,
  });
  const ask = asking(port);
  await started(ask);
  const binary = browsers.find(existsSync);
  const args = ['--automation', '--time-zone=Europe/Oslo', `--user-agent=${agent}`];
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args } } },
  });
  const at = `/session/${sessionId}`;
  await ask('POST', `${at}/timeouts`, { script: 30_000, pageLoad: 60_000, implicit: 0 });
  await ask('POST', `${at}/window/rect`, { width, height });
  return engineOf(ask, sessionId, driver);
}

/** WebKitGTK, which has Safari's engine. Its window is at least some 430 pixels wide. */
export const webkit: EngineName = { name: 'WebKit', start };
