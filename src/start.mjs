/**
 * `npm start`: brings any clone to a running product. Installs when the lock file is newer than the installed packages,
 * builds when a source is newer than the build, then serves web and API on one port.
 * `npm run audit -- verify` or `-- laws`, `npm run keys -- rotate`, `npm run flags -- list` and `npm run employees -- list`
 * build the same way, and run a command instead of serving.
 * `npm run dev` (`--dev`): browser code reloads in place; the server is rebuilt and restarted on each change.
 * Plain Node without packages, since it runs before any is installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

/**
 * Returns when a file was last changed, or the newest below a folder; 0 when it does not exist. Tests do not count.
 */
const changedAt = (path) => {
  if (!existsSync(path)) return 0;
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  const inside = readdirSync(path, { withFileTypes: true }).filter(({ name }) => !/\.(test|stories)\.tsx?$/.test(name));
  return Math.max(found.mtimeMs, ...inside.map(({ name }) => changedAt(join(path, name))));
};

/** Runs npm; on failure exits with its code, as npm has printed the reason. */
const npm = (...args) => {
  const shell = process.platform === 'win32';
  const { status } = spawnSync('npm', args, { stdio: 'inherit', shell });
  if (status !== 0) process.exit(status ?? 1);
};

const installWhatIsMissing = () => {
  if (changedAt('node_modules/.package-lock.json') >= changedAt('package-lock.json')) return;
  console.log('Installing packages …');
  // The bundler is a development package, and is needed with NODE_ENV=production too.
  npm('ci', '--include=dev', '--no-audit', '--no-fund');
};

const sources = ['src', 'flows', 'machines', 'package.json', 'package-lock.json', 'vite.config.ts'];
const built = ['dist/server/main.js', 'dist/server/demo.js', 'dist/web/index.html'];
/** The demo's program holds the product too; production gets the one without. */
const program = () => (process.env.NODE_ENV === 'production' ? 'main.js' : 'demo.js');

const buildWhatIsOld = () => {
  const newest = Math.max(...sources.map(changedAt));
  if (Math.min(...built.map(changedAt)) >= newest) return;
  console.log('Building …');
  npm('run', 'build', '--silent');
};

/** Port of the API behind the development server, which itself listens on PORT. */
const apiPortBeside = (port) => port + 1;

const develop = async () => {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { build, createServer } = await import('vite');
  // Separate from the production build, which may be running.
  const outDir = 'dist/development';
  const port = Number(process.env.PORT ?? 3000);
  const apiPort = apiPortBeside(port);
  const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`;
  const env = { ...process.env, PORT: String(apiPort), PUBLIC_URL: publicUrl };
  let server;
  let restarting = Promise.resolve();

  const stopServer = () =>
    new Promise((done) => {
      if (!server || server.exitCode !== null) return done();
      server.once('exit', done);
      server.kill('SIGTERM');
    });
  const restart = () => {
    // One after the other: the next may open the data folder only when the last has closed it.
    restarting = restarting.then(stopServer).then(() => {
      server = spawn(process.execPath, ['--enable-source-maps', join(outDir, 'demo.js')], { stdio: 'inherit', env });
    });
    return restarting;
  };

  const watcher = await build({
    configFile: 'src/server/vite.config.ts',
    logLevel: 'warn',
    build: { outDir, watch: {} },
  });
  watcher.on('event', (event) => {
    if (event.code === 'BUNDLE_END') void restart();
    if (event.code === 'ERROR') console.error(event.error.message);
  });

  const target = `http://127.0.0.1:${apiPort}`;
  const toApi = ['/api', '/dev', '/docs', '/openapi.json', '/livez', '/readyz', '/plain-page.css', '/idp'];
  // The build has set it to production, in this process too: React and the inspector would then run in production mode.
  process.env.NODE_ENV = 'development';
  const web = await createServer({
    server: {
      host: process.env.HOST ?? '127.0.0.1',
      port,
      strictPort: true,
      proxy: Object.fromEntries(toApi.map((path) => [path, { target, changeOrigin: false }])),
    },
  });
  await web.listen();
  console.log(`Development: http://localhost:${port}`);

  const end = async () => {
    await Promise.all([watcher.close(), web.close(), restarting.then(stopServer)]);
    process.exit(0);
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
};

installWhatIsMissing();
if (process.argv.includes('--dev')) await develop();
else {
  buildWhatIsOld();
  await import(pathToFileURL(resolve('dist/server', program())).href);
}
