import { laterParts } from '../later.tsx';

// Loads the later parts first, because stories and tests expect a complete page.
await laterParts.fetch();
