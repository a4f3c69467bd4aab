/** Maps glob results by the name of their folder. A flow's folder has the flow's id as its name. */
export const byFolder = <Found>(found: Readonly<Record<string, Found>>): Readonly<Record<string, Found>> =>
  Object.fromEntries(Object.entries(found).map(([path, module]) => [path.split('/').at(-2) ?? '', module]));
