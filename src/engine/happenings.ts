/** A step or an act of a person, named by the product's own words: never by what is written (Spec section 3). */
export interface Happening {
  /** The step of a journey, or the path of the desk's call. */
  readonly name: string;
  /** The flow. */
  readonly journey?: string;
  readonly eventCategory: 'flow' | 'desk';
  readonly eventAction: 'shown' | 'continued' | 'refused' | 'left' | 'sent';
  /** The first field that was refused, or the refusal's code. */
  readonly element?: string | undefined;
  /** The version of the flow's definition. */
  readonly version?: string;
}

type Hear = (happening: Happening) => void;

/** As many as one page has while what measures is not loaded. */
const keptAtMost = 30;
let waiting: Happening[] = [];
let heard: Hear | undefined;

/** Notes what happened, for what measures with the visitor’s consent. Keeps the last ones until then. */
export const noteHappening: Hear = (happening) => {
  if (heard === undefined) waiting = [...waiting, happening].slice(-keptAtMost);
  else heard(happening);
};

/** Hears what has happened on this page and what will, until the returned function is called. */
export const hearHappenings = (hear: Hear): (() => void) => {
  const before = waiting;
  waiting = [];
  heard = hear;
  for (const happening of before) hear(happening);
  return () => {
    heard = undefined;
  };
};
