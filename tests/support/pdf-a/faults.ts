import { documentRules } from './document-rules.ts';
import { fileRules } from './file-rules.ts';
import { pageRules } from './page-rules.ts';
import { type PdfObjects, readObjects } from './pdf-objects.ts';

/** Returns why these objects are not PDF/A-3A. */
export const faultsIn = (objects: PdfObjects): readonly string[] =>
  // The content of an encrypted file cannot be checked.
  (objects.trailer['/Encrypt'] === undefined ? [...fileRules, ...pageRules, ...documentRules] : fileRules).flatMap(
    (rule) => rule(objects),
  );

/**
 * Returns why a file is not PDF/A-3A, each with the clause of ISO 19005-3. No validator for part 3 can be installed
 * here; these are our own rules, for the kinds of objects that we write only.
 */
export const pdfAFaults = async (pdf: Uint8Array): Promise<readonly string[]> => faultsIn(await readObjects(pdf));
