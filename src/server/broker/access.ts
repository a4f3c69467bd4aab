import type { AccessSource } from '../dev/access.ts';
import { demoBrokers, demoPassword } from '../seed/demo-data.ts';

/** The demo's brokers and their password. */
const access: AccessSource = () => ({
  brokers: demoBrokers().map(({ name, email }) => ({ name, email, password: demoPassword })),
});
export default access;
