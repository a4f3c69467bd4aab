import { describeWalks } from './walks.ts';
import { webkit } from './webkit.ts';

describeWalks(webkit);
