import { parentPort, workerData } from 'node:worker_threads';
import { PDF } from '@libpdf/core';

/** Returns one file with the pages of all, without their forms. */
const join = async (files) => {
  const joined = PDF.create();
  for (const file of files) {
    const pdf = await PDF.load(file);
    await joined.copyPagesFrom(
      pdf,
      pdf.getPages().map((_, index) => index),
    );
  }
  return joined.save();
};

// Runs in a thread of its own, started by `join-pdfs.ts`. Plain JavaScript: Node starts a thread from a file as it is.
parentPort.postMessage(await join(workerData));
