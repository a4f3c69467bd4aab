import type { Font } from 'fontkit';

/** pdfkit 0.20 accepts these; its typings (0.17) lack them. */
declare global {
  namespace PDFKit {
    interface PDFDocument {
      /** Writes the XMP packet, after the Info dictionary and before the catalog. */
      endMetadata(): void;
    }
  }
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, src: Font): this;
    }
    interface StructureElementOptions {
      scope?: 'Row' | 'Column';
      bbox?: readonly [left: number, top: number, right: number, bottom: number];
      placement?: 'Block' | 'Inline';
    }
    interface PDFAttachmentOptions {
      relationship?: 'Data' | 'Source' | 'Supplement';
    }
  }
}
