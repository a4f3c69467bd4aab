import { findMap, mapIds } from './found-maps.ts';
import { layOut } from './lay-out.ts';

/** Returns the drawing of every map in both languages as JSON, by `<id>/<language>`. For the build of Storybook. */
export async function everyDrawing(): Promise<ReadonlyMap<string, string>> {
  const drawings = new Map<string, string>();
  for (const id of mapIds) {
    const { map } = await findMap(id);
    for (const language of ['nb', 'en'] as const) {
      drawings.set(`${id}/${language}`, JSON.stringify(await layOut(map, language)));
    }
  }
  return drawings;
}
