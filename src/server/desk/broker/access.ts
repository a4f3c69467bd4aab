import type { AccessSource } from '#src/server/demo/dev/access.ts';
import { demoBrokers, demoPassword } from '#src/server/demo/seed/demo-data.ts';

/** The demo's brokers and their password. */
const access: AccessSource = () => ({
  brokers: demoBrokers().map(({ name, email }) => ({ name, email, password: demoPassword })),
});
export default access;
