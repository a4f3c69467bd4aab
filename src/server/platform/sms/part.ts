import { part } from '../parts.ts';
import { gatewaySms } from './gateway.ts';
import { localSms } from './local.ts';
import type { SmsProvider } from './port.ts';

declare module '../server.ts' {
  interface Server {
    readonly sms: SmsProvider;
  }
}

export default part({
  name: 'sms',
  start: ({ config: { sms } }) => ({ value: sms.kind === 'gateway' ? gatewaySms(sms) : localSms }),
});
