import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { safeParse } from 'valibot';
import { asFailure } from '#src/client/call-failed.ts';
import { broker } from '#src/contract/desk/broker.ts';
import { brokerSignUp } from '#src/contract/identity/broker-sign-up.ts';
import { formatDate } from '#src/domain/date-text.ts';
import { isIsoDate } from '#src/domain/iso-date.ts';
import type { ProblemCode } from '#src/domain/problem-codes.ts';
import { problemOfIssue } from '#src/domain/problem-of-issue.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { problemText } from '#src/texts/problems.ts';
import { Button } from '#src/ui/button.tsx';
import { focusField } from '#src/ui/error-summary.tsx';
import { FieldFrame } from '#src/ui/field-frame.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PasswordInput } from '#src/ui/password-input.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { useBrokerContext } from '../frame/broker-context.ts';
import { Failed } from '../frame/failed.tsx';
import { frameTexts as words } from '../frame/texts.ts';
import { useBrokerPage } from '../frame/use-broker-page.ts';
import { SignInFrame } from './sign-in-frame.tsx';

type Typed = { readonly email: string; readonly password: string };
type Wrong = Partial<Record<keyof Typed, ProblemCode>>;

/** Uses the server's own schema, so that both refuse the same input. */
const wrongIn = (typed: Typed): Wrong => {
  const parsed = safeParse(broker.login.body, typed);
  if (parsed.success) return {};
  const wrong: Wrong = {};
  for (const issue of parsed.issues) {
    const field = issue.path?.[0].key;
    if ((field !== 'email' && field !== 'password') || wrong[field] !== undefined) continue;
    wrong[field] = typed[field].trim() === '' ? 'V_REQUIRED' : problemOfIssue(issue).code;
  }
  return wrong;
};

/** Sends one attempt at a time; what was typed stays after a failure, the password too. */
function useSignIn() {
  const { call, credentials } = useBrokerContext();
  const [typed, setTyped] = useState<Typed>({ email: '', password: '' });
  const [wrong, setWrong] = useState<Wrong>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async () => {
    const found = wrongIn(typed);
    setWrong(found);
    setFailure(null);
    const [first] = Object.keys(found);
    if (first !== undefined) return focusField(first);
    setBusy(true);
    try {
      const { accessToken } = await call(broker.login, { body: typed });
      credentials.keep(accessToken);
    } catch (error) {
      setFailure(asFailure(error));
      setBusy(false);
    }
  };
  return { typed, setTyped, wrong, failure, isBusy, submit };
}

/** Spec section 7: POST /auth/login/broker; the response is stored as credentials. */
export const SignIn = () => {
  const signIn = useSignIn();
  const waits = signIn.failure !== null && asFailure(signIn.failure).code === 'BR_WAITING';
  return <SignInFrame>{waits ? <Waiting failure={signIn.failure} /> : <SignInForm signIn={signIn} />}</SignInFrame>;
};

/** All that the account of one who signed up opens until the office has said yes. */
function Waiting({ failure }: { readonly failure: unknown }) {
  const { text, language } = useLanguage();
  const { params } = asFailure(failure);
  const until = String(params.date ?? '');
  const heading = useBrokerPage(problemText('BR_WAITING', language));
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), [heading]);
  return (
    <Stack gap="large">
      <Heading ref={heading}>{problemText('BR_WAITING', language)}</Heading>
      <Text>
        {params.name ? text(words.waitsForName, { name: String(params.name) }) : text(words.waitsForOperator)}
      </Text>
      <Text tone="muted">
        {text(words.waitsUntil, { date: isIsoDate(until) ? formatDate(until, language) : until })}
      </Text>
    </Stack>
  );
}

function SignInForm({ signIn }: { readonly signIn: ReturnType<typeof useSignIn> }) {
  const { text } = useLanguage();
  const heading = useBrokerPage(text(words.signInTitle));
  const [asked] = useSearchParams();
  const { typed, setTyped, wrong, failure, isBusy, submit } = signIn;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="large">
        <Stack gap="small">
          <Heading ref={heading}>{text(words.signInTitle)}</Heading>
          <Text tone="muted">{text(words.signInLead)}</Text>
        </Stack>
        {asked.has('redirectURL') && failure === null ? (
          <Notice tone="info">{text(words.signedOutAgain)}</Notice>
        ) : null}
        <SignInFields typed={typed} setTyped={setTyped} wrong={wrong} />
        <Refused failure={failure} email={typed.email} />
        <Button type="submit" busy={isBusy} busyLabel={text(words.signingIn)}>
          {text(words.signIn)}
        </Button>
        <OtherWays />
      </Stack>
    </form>
  );
}

/** Shows why the sign-in failed; a broker who has not opened the mailed link can request another. */
function Refused({ failure, email }: { readonly failure: unknown; readonly email: string }) {
  const { text } = useLanguage();
  const { call } = useBrokerContext();
  const [again, setAgain] = useState<{ readonly of: unknown; readonly failure: unknown }>();
  const isWaiting = failure !== null && asFailure(failure).code === 'BR_UNVERIFIED';
  if (!isWaiting) return <Failed error={failure} />;
  const send = () => {
    call(brokerSignUp.sendLink, { body: { email } }).then(
      () => setAgain({ of: failure, failure: null }),
      (error: unknown) => setAgain({ of: failure, failure: asFailure(error) }),
    );
  };
  const asked = again?.of === failure ? again : undefined;
  if (asked !== undefined && asked.failure === null) {
    return (
      <Notice tone="success" live="status">
        {text(words.linkSentAgain)}
      </Notice>
    );
  }
  return (
    <Failed
      error={asked?.failure ?? failure}
      action={
        <TextLink on="inherit" onPress={send}>
          {text(words.sendLinkAgain)}
        </TextLink>
      }
    />
  );
}

function OtherWays() {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const to = (href: string) => ({ href, onFollow: () => void navigate(href) });
  return (
    <Stack gap="small">
      <TextLink {...to('/broker/password/forgot')}>{text(words.forgotPassword)}</TextLink>
      <TextLink href="/customer/profile/employee">{text(words.isEmployee)}</TextLink>
      <TextLink {...to('/broker/signup')}>{text(words.signUp)}</TextLink>
    </Stack>
  );
}

type SignInFieldsProps = Pick<ReturnType<typeof useSignIn>, 'typed' | 'setTyped' | 'wrong'>;

function SignInFields({ typed, setTyped, wrong }: SignInFieldsProps) {
  const { language, text } = useLanguage();
  const errorOf = (field: keyof Typed) => wrong[field] && problemText(wrong[field], language);
  return (
    <>
      <FieldFrame id="email" label={text(words.email)} error={errorOf('email')}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            inputMode="email"
            autoComplete="username"
            name="email"
            value={typed.email}
            onChange={(email) => setTyped((now) => ({ ...now, email }))}
          />
        )}
      </FieldFrame>
      <FieldFrame id="password" label={text(words.password)} error={errorOf('password')}>
        {(control) => (
          <PasswordInput
            {...control}
            autoComplete="current-password"
            enterKeyHint="done"
            name="password"
            value={typed.password}
            onChange={(password) => setTyped((now) => ({ ...now, password }))}
            showLabel={text(words.showPassword)}
            hideLabel={text(words.hidePassword)}
          />
        )}
      </FieldFrame>
    </>
  );
}
