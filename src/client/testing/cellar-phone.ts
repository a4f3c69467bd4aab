import { instantOf } from '#src/domain/iso-instant.ts';
import type { Calls } from '#src/engine/define-flow.ts';
import { rows } from '#src/engine/fields/groups.ts';
import { picture, pictures } from '#src/engine/fields/pictures.ts';
import { account } from '#src/engine/fields/secrets.ts';
import { text } from '#src/engine/fields/texts.ts';
import { journeyOf, to } from '#src/engine/journey.ts';
import type { Opened } from '#src/engine/opened.ts';
import { ask, info } from '#src/engine/step.ts';
import { KeptForms } from '../kept-form/kept-forms.ts';
import type { KeptStore } from '../kept-form/kept-store.ts';
import type { PictureWays } from '../kept-form/seen-pictures.ts';
import { type FlowToOpen, openPage } from '../open-flow.ts';
import { pagesInMemory, storeInMemory } from './kept-in-memory.ts';
import { echo, type SharedForm } from './shared-form.ts';

const steps = {
  home: ask({ colour: text(40), note: text(40), number: account(), faults: pictures(9, { optional: true }) }),
  meters: ask({ rows: rows({ level: text(40), shot: picture({ optional: true }) }) }),
  end: info(),
};
const machine = journeyOf<typeof steps>().createMachine({
  id: 'cellar',
  initial: 'home',
  context: ({ input }) => ({ answers: {}, env: input.env }),
  states: { home: to('meters'), meters: to('end'), end: { type: 'final' } },
});

/** Adds the participant to every response, as our own servers do. */
const ownedBy = (calls: Calls, who: string): Calls => {
  const own = async (answer: Promise<Opened>): Promise<Opened> => ({ ...(await answer), participantId: who });
  return {
    ...calls,
    open: (...given) => own(calls.open(...given)),
    save: (...given) => own(calls.save(...given)),
    addRow: (...given) => own(calls.addRow(...given)),
    changeRow: (...given) => own(calls.changeRow(...given)),
    removeRow: (...given) => own(calls.removeRow(...given)),
  };
};

const noPicture: PictureWays['load'] = async () => undefined;

/** Whether a page has ended: its requests get no response, and its writes are not stored. */
export interface Life {
  isOver: boolean;
}

/** A phone with its own storage, whose tabs may be closed at any moment, and whose clock can be moved. */
export function cellarPhone(
  form: SharedForm,
  {
    device = storeInMemory(),
    pages = pagesInMemory(),
    load = noPicture,
    scaling = {},
  }: {
    readonly device?: ReturnType<typeof storeInMemory>;
    readonly pages?: ReturnType<typeof pagesInMemory>;
    readonly load?: PictureWays['load'];
    readonly scaling?: Partial<PictureWays>;
  } = {},
) {
  const asItIs = async (picture: Blob) => picture;
  const ways: PictureWays = { check: async () => undefined, scale: asItIs, small: asItIs, load, ...scaling };
  const opened: (() => Promise<void>)[] = [];
  const time = { now: Date.parse('2026-11-21T13:02:00.000Z') };
  const clock = { now: () => instantOf(time.now++), after: () => () => undefined };
  const forms = new KeptForms(device, pages, clock);
  /** Passes on a page's writes for as long as it lives. */
  const storeOf = (life: Life): KeptStore => ({
    ...device,
    change: async (change) => (life.isOver ? new Promise(() => undefined) : device.change(change)),
  });
  const noTab = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  const tab = { location: { reload: () => undefined }, sessionStorage: noTab };
  return {
    device,
    pages,
    forms,
    time,
    /** Opens the form in a new tab. */
    open: async (
      who: string,
      link: string | null = null,
      calls: Calls = form.callsOf(who),
      life: Life = { isOver: false },
    ) => {
      const forms = new KeptForms(storeOf(life), pages, clock);
      const flow: FlowToOpen<Opened> = {
        id: 'cellar',
        version: 1,
        steps,
        machine,
        calls: ownedBy(calls, who),
      };
      const page = await openPage(flow, { estateId: 'e1' }, echo, { tab, forms, link, ways });
      opened.push(page.kept);
      return page;
    },
    /** Resolves when every tab has written its pending changes. */
    written: async () => void (await Promise.all(opened.map((kept) => kept()))),
    /** Ends every tab as an empty battery does, without any notification. */
    die: () => pages.end(),
  };
}
