import { createServer, type Plugin } from 'vite';

const name = 'virtual:laid-out-maps';
const prefix = `\0${name}/`;

/** Returns every map's drawing as JSON, by its id and language. Loads the flows as the product does, through Vite. */
async function drawnOnce(root: string): Promise<ReadonlyMap<string, string>> {
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { everyDrawing } = await vite.ssrLoadModule('/stories/workbench/every-drawing.ts');
    return await everyDrawing();
  } finally {
    await vite.close();
  }
}

/**
 * Lays out every map while Storybook is built, so that a browser loads the drawing of the map it shows and not ELK.
 * In development there are none: the page lays out its map itself, by the machine as it is now.
 */
export function laidOutMaps(root: string): Plugin {
  let drawings: ReadonlyMap<string, string> = new Map();
  let isBuild = false;
  return {
    name: 'laid-out-maps',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    async buildStart() {
      if (isBuild) drawings = await drawnOnce(root);
    },
    resolveId: (id) => (id === name || id.startsWith(`${name}/`) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${name}`) {
        const lines = [...drawings.keys()].map((key) => `"${key}": () => import("${name}/${key}")`);
        return `export const drawings = { ${lines.join(',\n')} };`;
      }
      const drawing = id.startsWith(prefix) ? drawings.get(id.slice(prefix.length)) : undefined;
      return drawing === undefined ? undefined : `export default ${drawing};`;
    },
  };
}
