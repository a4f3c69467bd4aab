import { demoBrokers, demoPassword } from '../data/demo-data.ts';
import type { AccessSource } from '../dev/access.ts';

/** Lists the demo's brokers and their password. */
const access: AccessSource = () => ({
  brokers: demoBrokers().map(({ name, email }) => ({ name, email, password: demoPassword })),
});
export default access;
