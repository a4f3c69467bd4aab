import { part } from '../parts.ts';
import { localFiles } from './local.ts';

export default part({
  name: 'files',
  async start({ config: { files }, freeSpace, clock }) {
    if (files.kind === 'folder') {
      const value = localFiles(files.folder, freeSpace, clock);
      return { value, check: value.check };
    }
    // Loaded at first use, so that a server with a folder does not read the SDK.
    const { openS3Files } = await import('./s3-files.ts');
    const { value, stop } = openS3Files(files, { clock });
    return { value, stop, check: value.check };
  },
});
