import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Clock from 'lucide-react/icons/clock';
import Mail from 'lucide-react/icons/mail';
import MailOpen from 'lucide-react/icons/mail-open';
import type { SignStatus } from '#src/contract/forms/takeover-protocol.ts';
import type { IsoInstant } from '#src/domain/iso-instant.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { Tile } from '#src/ui/card.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { momentWords, type Say } from '../monitor/day-words.ts';
import { failureWords } from '../monitor/row-words.ts';
import { brokerTakeoverTexts as words } from './texts.ts';

type Signer = SignStatus['signers'][number];

export interface SignerRowsProps {
  readonly signers: readonly Signer[];
  readonly now: IsoInstant;
}

/** The signers board (mock 05b): what has happened for each person, with times. */
export function SignerRows({ signers, now }: SignerRowsProps) {
  const say = useLanguage();
  return (
    <RowList place="panel" label={say.text(words.signingTitle)}>
      {signers.map((signer) => (
        <Row
          key={signer.participantId}
          start={<Tile {...tileOf(signer)} />}
          title={signer.name}
          note={signerWords(signer, now, say)}
        />
      ))}
    </RowList>
  );
}

const tileOf = ({ status, failure, openedAt, sentAt }: Signer): Parameters<typeof Tile>[0] => {
  if (status === 'SIGNED') return { icon: Check, tone: 'success' };
  if (status === 'FAILED' || failure !== null) return { icon: CircleAlert, tone: 'danger' };
  if (openedAt !== null) return { icon: MailOpen, tone: 'warning' };
  return sentAt === null ? { icon: Clock, tone: 'plain' } : { icon: Mail, tone: 'plain' };
};

/** Returns how far a signer has come, and since when. */
function standingWords({ signedAt, openedAt, sentAt, paper, method }: Signer, now: IsoInstant, say: Say): string {
  const moment = (at: IsoInstant) => ({ time: momentWords(at, now, say) });
  if (signedAt) {
    const how = method === null ? '' : say.text(methods[method]);
    return say.text(words.signedBy, { ...moment(signedAt), method: how }).trim();
  }
  if (paper?.state === 'waiting') return say.text(words.signerOnPaper, moment(paper.at));
  if (openedAt) return say.text(words.signerOpened, moment(openedAt));
  return sentAt ? say.text(words.signerTexted, moment(sentAt)) : say.text(words.signerPending);
}

function signerWords(signer: Signer, now: IsoInstant, say: Say): string {
  const { signedAt, onBehalfOf, ownPart } = signer;
  const first = standingWords(signer, now, say);
  const failure = signer.failure === null || signedAt ? null : failureWords(signer.failure, say);
  const behalf =
    onBehalfOf === null ? null : say.text(ownPart ? words.onBehalfOf : words.onlyFor, { name: onBehalfOf });
  return [first, failure, behalf].filter(Boolean).join(', ');
}

const methods = { 'e-id': words.methodEid, 'on-screen': words.methodOnScreen, paper: words.methodPaper } as const;
