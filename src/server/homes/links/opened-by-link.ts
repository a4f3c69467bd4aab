import type { FormFolder } from '#src/domain/form-table.ts';
import { type FlowName, linkFlowOf } from '../flow-instances/flow-names.ts';

/** What a personal link opens: one form, or the talk of one side. A session for one never opens the other. */
export type OpenedByLink = FlowName | 'chat';

export const isFormLink = (opened: OpenedByLink): opened is FlowName => opened !== 'chat';

/** Returns the name that a link's address and its exchange use: the folder of the form, or `chat`. */
export const linkNameOf = (opened: OpenedByLink): FormFolder | 'chat' =>
  isFormLink(opened) ? linkFlowOf(opened) : opened;
