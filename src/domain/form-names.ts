import { type FormFacts, type FormFolder, type FormName, formTable, type OneSidedFormName } from './form-table.ts';

const facts: Readonly<Record<string, FormFacts>> = formTable;
// seam: Object.keys does not type the keys of a literal.
/** Every form, the most urgent first. */
export const formNames = Object.keys(facts) as readonly FormName[];

export const formFacts = (form: FormName): FormFacts => formTable[form];

/** Returns the folder of a form, used by its address and its personal link. */
// seam: the folder is the table's own.
export const folderOf = (form: FormName): FormFolder => formFacts(form).folder as FormFolder;

/** Every folder of a form, the most urgent first. */
export const formFolders: readonly FormFolder[] = [...new Set(formNames.map(folderOf))];

/** Returns the forms that a folder's link may open. */
export const formsOfFolder = (folder: FormFolder): readonly FormName[] =>
  formNames.filter((form) => folderOf(form) === folder);

/** Returns the forms that a side is a party to. */
export const formsOfSide = (side: 'seller' | 'buyer'): readonly FormName[] =>
  formNames.filter((form) => formFacts(form).sides.includes(side));

/** Every form that one side fills in and signs. */
export const oneSidedForms = formNames.filter((form): form is OneSidedFormName => formFacts(form).sides.length === 1);
