import { useEffect, useRef } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { asFailure } from '#src/client/call-failed.ts';
import { signIn } from '#src/contract/identity/sign-in.ts';
import { arrivedProof, clearProof } from '../../../flows/arrival.ts';
import type { FoundFlow } from '../../../flows/flow-addresses.ts';
import { WaitingPage } from '../../../frame/waiting-page.tsx';
import CustomersSentFlow from '../customers-sent-flow.tsx';
import { customerContextOfPage } from './customer-context.ts';
import { signInPath, wantedPage } from './sign-in-address.ts';

const home = '/customer/home';
/** The sign-up pages for a visitor without an account, who uses the same proof there. */
const signUp = { eid: '/customer/signup/bankid', wallet: '/customer/signup/vipps/register' } as const;

const methodOf = (asked: URLSearchParams): keyof typeof signUp => (asked.get('method') === 'wallet' ? 'wallet' : 'eid');

/** Signs in once with the proof that the browser brought back; returns the address to go to. */
const enter = async (proof: string, asked: URLSearchParams): Promise<string> => {
  const { call, session, offline } = customerContextOfPage();
  const method = methodOf(asked);
  try {
    const way = method === 'wallet' ? signIn.loginVipps : signIn.loginBankId;
    session.keep(await call(way, { body: { accessToken: proof } }));
    // The offline cache is older than this proof: it may say that no form opens.
    offline.forget();
    clearProof();
    return wantedPage(asked) ?? home;
  } catch (error) {
    const { code } = asFailure(error);
    // The proof stays valid for creating an account.
    if (code === 'AUTH_UNKNOWN') {
      const wanted = wantedPage(asked);
      return `${signUp[method]}?${new URLSearchParams({ method, ...(wanted === null ? {} : { redirectURL: wanted }) })}`;
    }
    clearProof();
    asked.set('outcome', code);
    return `${signInPath}/start?${asked}`;
  }
};

const Entering = ({ proof }: { readonly proof: string }) => {
  const navigate = useNavigate();
  const [asked] = useSearchParams();
  const entered = useRef(false);
  useEffect(() => {
    if (entered.current) return;
    entered.current = true;
    void enter(proof, new URLSearchParams(asked)).then((to) => navigate(to, { replace: true }));
  }, [proof, asked, navigate]);
  return <WaitingPage />;
};

/** The sign-in journey. A browser that returns from an e-ID or a wallet with a proof is signed in by it. */
export default function CameBack({ found }: { readonly found: FoundFlow }) {
  const { step } = useParams();
  const proof = step === undefined ? arrivedProof() : null;
  if (proof !== null) return <Entering proof={proof} />;
  return <CustomersSentFlow found={found} />;
}
