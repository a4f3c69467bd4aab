import { documentRules } from './document-rules.ts';
import { fileRules } from './file-rules.ts';
import { pageRules } from './page-rules.ts';
import { type PdfObjects, readObjects } from './pdf-objects.ts';

/** What stands against calling these objects PDF/A-3A. */
export const faultsIn = (objects: PdfObjects): readonly string[] =>
  // Nothing inside an encrypted file can be judged.
  (objects.trailer['/Encrypt'] === undefined ? [...fileRules, ...pageRules, ...documentRules] : fileRules).flatMap(
    (rule) => rule(objects),
  );

/**
 * What stands against calling a file PDF/A-3A, each with the clause of ISO 19005-3. No validator for part 3 can be
 * installed here; this list is ours, and knows the kinds of objects that we write and no others.
 */
export const pdfAFaults = async (pdf: Uint8Array): Promise<readonly string[]> => faultsIn(await readObjects(pdf));
