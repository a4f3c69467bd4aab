import type { DocumentContent, DocumentSigner, PictureBytes } from './document-content.ts';
import type { Paper } from './paper.ts';
import { captionOf, fullPage } from './pictures.ts';
import { wordsIn } from './words.ts';

const shown = ({ sections }: DocumentContent) => sections.flatMap(({ pictures = [] }) => pictures);

/** Pictures that must be read like a page, such as a power of attorney, each on a page of its own at the end. */
export const fullPages = (paper: Paper, content: DocumentContent, bytes: PictureBytes): void => {
  for (const picture of shown(content)) {
    if (picture.full) fullPage(paper, captionOf(picture, content.language), picture.sha256, bytes);
  }
};

type Print = { readonly signer: DocumentSigner; readonly numbers: readonly number[] };

/** Which numbers the pictures of each signed print have: they go on where those of the content end. */
export const printsOf = (content: DocumentContent, signers: readonly DocumentSigner[]): readonly Print[] => {
  let last = shown(content).length;
  return signers.map((signer) => {
    const numbers = (signer.print?.pictures ?? []).map((_, index) => last + index + 1);
    last += numbers.length;
    return { signer, numbers };
  });
};

/** The signed prints, picture by picture as full pages: the handwriting is part of what the seal covers. */
export const printPages = (
  paper: Paper,
  content: DocumentContent,
  signers: readonly DocumentSigner[],
  bytes: PictureBytes,
): void => {
  const words = wordsIn(content.language);
  for (const { signer, numbers } of printsOf(content, signers)) {
    const { of, pictures } = signer.print ?? { of: 0, pictures: [] };
    pictures.forEach(({ sha256, page }, index) => {
      const caption = words.printPage(signer.name, page, of);
      fullPage(paper, words.numbered(numbers[index] ?? 0, caption), sha256, bytes);
    });
  }
};
