import { dataExport } from '#src/contract/account/data-export.ts';
import { handle } from '#src/server/http/handle.ts';
import { own } from '#src/server/identity/users/own.ts';
import type { LimitRule } from '#src/server/platform/limits/limits.ts';
import { exportTexts } from '#src/texts/data-export.ts';
import { exportOf } from './data-export.ts';
import { readable } from './readable.ts';

/** A copy contains everything and is expensive, so it is limited per customer. */
const perCustomer: LimitRule = { name: 'data-export', max: 10, seconds: 86_400 };

export default handle(dataExport, {
  async read({ params, caller, web }, on) {
    await on.limits.demand(perCustomer, own(caller, params.id));
    return exportOf(on, caller, web.language);
  },
  async readText({ params, caller, web }, on) {
    await on.limits.demand(perCustomer, own(caller, params.id));
    const text = readable(await exportOf(on, caller, web.language), web.language);
    return { bytes: Buffer.from(text), type: 'text/plain; charset=utf-8', name: exportTexts.fileName[web.language] };
  },
});
