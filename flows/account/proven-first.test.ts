import { expect, test } from 'vitest';
import { failureOf } from '#src/client/call-failed.ts';
import type { AnyEndpoint } from '#src/contract/endpoint.ts';
import deletion from './account-deletion/flow.ts';
import changeEmail from './change-email/flow.ts';
import changePassword from './change-password/flow.ts';
import changePhone from './change-phone/flow.ts';
import removeEmail from './remove-email/flow.ts';
import removePhone from './remove-phone/flow.ts';

const where = { userID: '6f1c2a52-4d3e-4b1a-9b55-0d5f3c1d2e3f' };
const flows = { deletion, changeEmail, changePassword, changePhone, removeEmail, removePhone };

test.each(Object.entries(flows))(
  '%s asks for more proof when it opens, before anything is typed or a code is sent',
  async (_, { calls }) => {
    const call = async ({ access, method, ...endpoint }: AnyEndpoint) => {
      const reach = 'reaches' in endpoint ? endpoint.reaches : undefined;
      if (reach === 'contact' || reach === 'deletion') throw failureOf(403, { code: 'AUTH_STEP_UP' });
      return {};
    };
    // seam: the calls of an opening, which all fail or say nothing.
    const opening = calls.open?.(where, call as never) ?? Promise.resolve('open');
    await expect(opening).rejects.toMatchObject({ code: 'AUTH_STEP_UP' });
  },
);
