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

function signerWords(signer: Signer, now: IsoInstant, say: Say): string {
  const moment = (at: IsoInstant) => ({ time: momentWords(at, now, say) });
  const { signedAt, openedAt, sentAt, onBehalfOf, ownPart, paper } = signer;
  const method = signer.method === null ? '' : say.text(methods[signer.method]);
  const first = signedAt
    ? say.text(words.signedBy, { ...moment(signedAt), method }).trim()
    : paper?.state === 'waiting'
      ? say.text(words.signerOnPaper, moment(paper.at))
      : openedAt
        ? say.text(words.signerOpened, moment(openedAt))
        : sentAt
          ? say.text(words.signerTexted, moment(sentAt))
          : say.text(words.signerPending);
  const failure = signer.failure === null || signedAt ? null : failureWords(signer.failure, say);
  const behalf =
    onBehalfOf === null ? null : say.text(ownPart ? words.onBehalfOf : words.onlyFor, { name: onBehalfOf });
  return [first, failure, behalf].filter(Boolean).join(', ');
}

const methods = { 'e-id': words.methodEid, 'on-screen': words.methodOnScreen, paper: words.methodPaper } as const;
