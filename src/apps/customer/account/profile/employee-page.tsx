import { useEffect, useRef } from 'react';
import { usePage } from '#src/apps/frame/use-page.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Button } from '#src/ui/button.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { useMe } from '../../identity/session/customer.ts';
import { useCustomerContext } from '../../identity/session/customer-context.ts';
import { adminAddress } from '../../shell/front-path.ts';
import { PlainPage } from '../../shell/plain-page.tsx';
import { profilePaths } from './paths.ts';
import { profileTexts as words } from './texts.ts';

/**
 * Where the broker app's sign-in sends one who says to be an employee: the signed-in account opens the desk where it
 * is an employee's (Spec section 6, "Employee"), and says so where it is not.
 */
const EmployeePage = () => {
  const { text } = useLanguage();
  const { isEmployee, email } = useMe();
  const { session, clock, leave } = useCustomerContext();
  const heading = usePage(text(words.employee));
  const hasLeft = useRef(false);
  const address = isEmployee ? adminAddress(session.token(), Date.parse(clock.now())) : null;
  useEffect(() => {
    if (address === null || hasLeft.current) return;
    hasLeft.current = true;
    leave(address);
  }, [address, leave]);
  return (
    <PlainPage back={{ label: text(words.back), href: profilePaths.profile }} title={text(words.title)}>
      <Stack>
        <Heading ref={heading}>{text(words.employee)}</Heading>
        <Text>{text(isEmployee ? words.opensDesk : words.noEmployee, { email })}</Text>
        {address === null ? null : <Button onPress={() => leave(address)}>{text(words.openDesk)}</Button>}
      </Stack>
    </PlainPage>
  );
};
export default EmployeePage;
