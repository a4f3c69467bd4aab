/** What was done to many customers of late, below the list. */
export { RecentBatches } from '../batches/recent-batches.tsx';
export { RecentMerges } from '../merges/recent-merges.tsx';
