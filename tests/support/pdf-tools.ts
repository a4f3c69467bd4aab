import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The Debian package of each PDF tool, for the error message when it is missing. */
const packageOf = {
  pdftotext: 'poppler-utils',
  pdfinfo: 'poppler-utils',
  pdffonts: 'poppler-utils',
  pdfsig: 'poppler-utils',
  pdftoppm: 'poppler-utils',
  qpdf: 'qpdf',
  certutil: 'libnss3-tools',
  openssl: 'openssl',
} as const;
type Tool = keyof typeof packageOf;

type Outcome = { readonly status: number; readonly output: string };

const run = (tool: Tool, args: readonly string[], cwd: string): Promise<Outcome> =>
  new Promise((resolve, reject) => {
    execFile(tool, args, { cwd, maxBuffer: 64 * 1024 * 1024, timeout: 30_000 }, (error, stdout, stderr) => {
      if (error && 'code' in error && error.code === 'ENOENT') {
        reject(new Error(`The test needs the command ${tool}: apt-get install ${packageOf[tool]}`));
        return;
      }
      const status = error ? Number(error.code ?? 1) : 0;
      resolve({ status, output: `${stdout}${stderr}` });
    });
  });

/** Runs a PDF tool in a folder of its own that holds `in.pdf`; returns its exit status and its output. */
export const pdfTool = async (tool: Tool, pdf: Uint8Array, ...args: readonly string[]): Promise<Outcome> => {
  const folder = await mkdtemp(join(tmpdir(), 'grend-pdf-'));
  try {
    await writeFile(join(folder, 'in.pdf'), pdf);
    return await run(tool, args, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Runs `pdfTool` and returns the bytes of a file that the tool wrote in that folder. */
export const pdfToolFile = async (
  tool: Tool,
  pdf: Uint8Array,
  made: string,
  ...args: readonly string[]
): Promise<Uint8Array> => {
  const folder = await mkdtemp(join(tmpdir(), 'grend-pdf-'));
  try {
    await writeFile(join(folder, 'in.pdf'), pdf);
    const { output } = await run(tool, args, folder);
    return await readFile(join(folder, made)).catch(() => {
      throw new Error(`${tool} ${args.join(' ')} made no ${made}: ${output}`);
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Returns the text of a PDF in reading order, white space as single spaces; each new page begins with a form feed. */
export const pdfText = async (pdf: Uint8Array): Promise<string> => {
  const { output } = await pdfTool('pdftotext', pdf, '-enc', 'UTF-8', 'in.pdf', '-');
  return output.replace(/[^\S\f]+/g, ' ').replace(/ ?\f ?/g, '\f');
};
