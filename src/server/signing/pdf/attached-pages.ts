import type { DocumentContent, DocumentSigner, PictureBytes } from './document-content.ts';
import type { Paper } from './paper.ts';
import { captionOf, fullPage } from './pictures.ts';
import { wordsIn } from './words.ts';

const shown = ({ sections }: DocumentContent) => sections.flatMap(({ pictures = [] }) => pictures);

/**
 * Draws pictures that must be readable like a page, such as a power of attorney, each on a page of its own at the end.
 */
export const fullPages = (paper: Paper, content: DocumentContent, bytes: PictureBytes): void => {
  for (const picture of shown(content)) {
    if (picture.full) fullPage(paper, captionOf(picture, content.language), picture.sha256, bytes);
  }
};

type Print = { readonly signer: DocumentSigner; readonly numbers: readonly number[] };

/** Returns the picture numbers of each signed print, which continue after those of the content. */
export const printsOf = (content: DocumentContent, signers: readonly DocumentSigner[]): readonly Print[] => {
  let last = shown(content).length;
  return signers.map((signer) => {
    const numbers = (signer.print?.pictures ?? []).map((_, index) => last + index + 1);
    last += numbers.length;
    return { signer, numbers };
  });
};

/** Draws the signed prints as full pages, so that the seal covers the handwriting. */
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
