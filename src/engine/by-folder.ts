/** What a glob found, by the name of the folder that each file lies in: a flow's folder is named as its id. */
export const byFolder = <Found>(found: Readonly<Record<string, Found>>): Readonly<Record<string, Found>> =>
  Object.fromEntries(Object.entries(found).map(([path, module]) => [path.split('/').at(-2) ?? '', module]));
