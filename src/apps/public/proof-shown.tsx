import CircleSlash from 'lucide-react/icons/circle-slash';
import FileCheck from 'lucide-react/icons/file-check';
import Hourglass from 'lucide-react/icons/hourglass';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldX from 'lucide-react/icons/shield-x';
import { type ReactNode, type RefObject, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PrintedFrom } from '#src/renderer/fact.tsx';
import { type LanguageInUse, useLanguage } from '#src/texts/language.tsx';
import { exactInstantText, shortInstantText } from '#src/texts/moments.ts';
import { slotClass } from '#src/ui/classes.ts';
import { Disclosure } from '#src/ui/disclosure.tsx';
import { Icon, type IconProps } from '#src/ui/icon.tsx';
import { Row, RowList } from '#src/ui/row-list.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { Heading, Text } from '#src/ui/text.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { CompareCopy, type Compared, notCompared } from './compare-copy.tsx';
import { provenDocuments, publicTexts as words } from './texts.ts';
import type { Proof } from './use-proof.ts';
import './proof-head.css';

interface ProofHeadProps {
  readonly tone: 'info' | 'success' | 'warning' | 'danger';
  readonly icon: IconProps['of'];
  readonly title: string;
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly children: ReactNode;
}

/** Shows the verdict as the page's heading, in the colour of its tone. */
const ProofHead = ({ tone, icon, title, heading, children }: ProofHeadProps) => (
  <div className={`g-proofHead ${slotClass('notice', 'root', { tone, shape: 'box' })}`}>
    <span className={slotClass('notice', 'icon')}>
      <Icon of={icon} size={40} />
    </span>
    <div className={slotClass('notice', 'text')}>
      <Heading ref={heading}>{title}</Heading>
      {children}
    </div>
  </div>
);

const heads = {
  // The code proves only that the document is known, and nothing about the reader's own copy.
  genuine: { tone: 'info', icon: FileCheck, title: words.known, why: words.knownWhy },
  voided: { tone: 'danger', icon: CircleSlash, title: words.voided, why: words.voidedWhy },
  unfinished: { tone: 'warning', icon: Hourglass, title: words.unfinished, why: words.unfinishedWhy },
} as const;

const verdicts = {
  same: { tone: 'success', icon: ShieldCheck, title: words.genuine, why: null },
  other: { tone: 'danger', icon: ShieldX, title: words.notThis, why: words.otherCopyWhy },
} as const;

/** Picks the page's verdict: of the reader's copy once it is compared, before that of the code. */
const headOf = ({ status }: Proof, { state }: Compared) =>
  status === 'genuine' && (state === 'same' || state === 'other') ? verdicts[state] : heads[status];

export interface ProofShownProps {
  readonly code: string;
  readonly proof: Proof;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** Shows what a code proves: genuine or not, who signed, and a comparison with the reader's own copy (mock 08). */
export const ProofShown = ({ code, proof, heading }: ProofShownProps) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const [compared, setCompared] = useState(notCompared);
  const { tone, icon, title, why } = headOf(proof, compared);
  return (
    <>
      <Stack>
        <ProofHead tone={tone} icon={icon} title={text(title)} heading={heading}>
          {text(words.documentOf, { document: text(provenDocuments[proof.kind]), place: proof.place })}
          {why === null ? null : ` · ${text(why)}`}
        </ProofHead>
        <Signers proof={proof} />
        {proof.status === 'genuine' && proof.pdfSha256 !== null ? (
          <CompareCopy pdfSha256={proof.pdfSha256} compared={compared} onCompared={setCompared} />
        ) : null}
      </Stack>
      <Particulars code={code} proof={proof} />
      <PrintedFrom />
      <Disclosure label={text(words.readMore)}>{text(words.readMoreBody)}</Disclosure>
      <span data-print="hide">
        <TextLink href="/verify" onFollow={() => void navigate('/verify')}>
          {text(words.checkAnother)}
        </TextLink>
      </span>
    </>
  );
};

const methods = { 'e-id': words.eId, 'on-screen': words.onScreen, paper: words.onPaper } as const;

type Signer = Proof['signers'][number];

/** Describes a signer's role: "Seller, also for Magnus S." (mock 08), or "Deputy for Magnus S.". */
const roleWords = ({ role: side, onBehalfOf, ownPart }: Signer, text: LanguageInUse['text']): string => {
  const role = text(side === 'seller' ? words.seller : words.buyer);
  const names = onBehalfOf.join(', ');
  if (!ownPart) return text(words.onlyFor, { names });
  return onBehalfOf.length === 0 ? role : text(words.alsoFor, { role, names });
};

const Signers = ({ proof }: { readonly proof: Proof }) => {
  const { text, language } = useLanguage();
  if (proof.signers.length === 0) return null;
  return (
    <RowList label={text(words.signersLabel)}>
      {proof.signers.map((signer) => (
        <Row
          key={`${signer.role} ${signer.name} ${signer.signedAt}`}
          title={signer.name}
          note={roleWords(signer, text)}
          end={
            signer.signedAt === null || signer.method === null ? (
              text(words.notSigned)
            ) : (
              <>
                {text(methods[signer.method])}
                <br />
                {shortInstantText(signer.signedAt, language)}
              </>
            )
          }
        />
      ))}
    </RowList>
  );
};

/** Groups a hash by four characters, so that two people can read it aloud. */
const grouped = (hash: string): string => hash.replace(/(.{4})(?=.)/g, '$1 ');

const Particulars = ({ code, proof }: Pick<ProofShownProps, 'code' | 'proof'>) => {
  const { text, language } = useLanguage();
  const { pdfSha256, contentSha256, level, sealedAt } = proof;
  return (
    <Stack as="dl" gap="small">
      <Particular label={text(words.code)}>{code}</Particular>
      {pdfSha256 === null ? null : <Particular label={text(words.fingerprint)}>{grouped(pdfSha256)}</Particular>}
      <Particular label={text(words.contentFingerprint)}>{grouped(contentSha256)}</Particular>
      {sealedAt === null ? null : (
        <Particular label={text(words.signature)}>
          {text(words.sealed, {
            level: level === null ? 'PAdES' : `PAdES ${level}`,
            at: exactInstantText(sealedAt, language),
          })}
        </Particular>
      )}
    </Stack>
  );
};

const Particular = ({ label, children }: { readonly label: string; readonly children: string }) => (
  <div>
    <Text as="dt" tone="muted" size="small">
      {label}
    </Text>
    <Text as="dd" size="small" weight="medium">
      {children}
    </Text>
  </div>
);
