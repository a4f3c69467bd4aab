import { laterParts } from '../later.tsx';

// Stories and tests look at a page once it is whole: what comes later has come.
await laterParts.fetch();
