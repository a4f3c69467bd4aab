import Flame from 'lucide-react/icons/flame';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { usePage } from '#src/apps/frame/use-page.ts';
import { useLanguage } from '#src/texts/language.tsx';
import { plural } from '#src/texts/plural.ts';
import { quizPlurals, quizTexts as words } from '#src/texts/quiz.ts';
import { Icon } from '#src/ui/icon.tsx';
import { SectionTabs } from '#src/ui/section-tabs.tsx';
import { TopBar } from '#src/ui/top-bar.tsx';
import { tabPaths } from '../../shell/tabs.ts';
import { type QuizPageTab, quizPageTabs, quizPath, quizTabs } from './paths.ts';
import { Rules } from './rules.tsx';
import { Scoreboard } from './scoreboard.tsx';
import { Settings } from './settings.tsx';
import { useStatistics } from './use-quiz.ts';
import '#src/ui/quiz.css';

const Streak = () => {
  const { text } = useLanguage();
  const days = useStatistics().data?.streak ?? 0;
  if (days === 0) return null;
  return (
    <span className="g-quiz__streak">
      <Icon of={Flame} size={24} />
      {text(plural(quizPlurals.days, days), { count: days })}
    </span>
  );
};

const Tabs = ({ tab }: { readonly tab: QuizPageTab }) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const items = quizTabs.map((name) => ({ href: quizPath(name), label: text(words[name]), current: name === tab }));
  return (
    <div className="g-quiz__bar">
      <SectionTabs label={text(words.tabs)} items={items} onNavigate={(href) => void navigate(href)} />
    </div>
  );
};

const pages = { rules: Rules, scoreboard: Scoreboard, settings: Settings };

const Shown = ({ tab }: { readonly tab: QuizPageTab }) => {
  const { text } = useLanguage();
  const navigate = useNavigate();
  const heading = usePage(`${text(words[tab])} – ${text(words.title)}`);
  const Content = pages[tab];
  const close = { label: text(words.back), onPress: () => void navigate(tabPaths.home), sign: 'arrow' as const };
  const title = (
    <h1 ref={heading} tabIndex={-1} className="g-quiz__title">
      {text(words.title)}
    </h1>
  );
  return (
    <>
      <TopBar title={title} close={close} end={<Streak />} />
      <Tabs tab={tab} />
      <Content />
    </>
  );
};

/** The pages beside the quiz (customer reference, section 11): the rules, the scoreboard and the settings. */
export default function QuizPage() {
  const { tab: asked } = useParams();
  const tab = quizPageTabs.find((name) => name === asked);
  return tab === undefined ? <Navigate to={quizPath('today')} replace /> : <Shown tab={tab} />;
}
