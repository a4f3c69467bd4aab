import { QuestionPage } from '#src/renderer/ask-step.tsx';
import { AddressBox } from './address-box.tsx';

/** The address is looked up while it is typed; the rest of the step is as declared. */
const kinds = { address: AddressBox };

export default function Place() {
  return <QuestionPage kinds={kinds} />;
}
