import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Language } from '#src/domain/language.ts';
import type { Issue } from '#src/engine/field.ts';
import { laterParts } from './later.tsx';

/** Returns the catalogue's text for a mistake. */
export type IssueWords = (code: Issue['code'], language: Language, params: Issue['params']) => string;

/** A page that has the catalogue already gives it here: then nothing more is loaded for it. */
const IssueWordsContext = createContext<IssueWords | null>(null);
export const IssueWordsProvider = IssueWordsContext.Provider;

const silence = () => () => {};

/** Returns the words of mistakes; undefined until the catalogue is loaded. */
export const useIssueWords = (): IssueWords | undefined => {
  const given = useContext(IssueWordsContext);
  const { module } = useSyncExternalStore(given === null ? laterParts.subscribe : silence, laterParts.state);
  return given ?? module?.problemText;
};
