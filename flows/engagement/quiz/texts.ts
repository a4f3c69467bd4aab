import type { FlowTexts } from '#src/engine/flow-texts.ts';
import { quizTexts as words } from '#src/texts/quiz.ts';
import type { chapters, steps } from './steps.ts';

const hinted = (arrow: 'HIGHER' | 'LOWER', colour: 'CLOSE' | 'FAR') => ({
  nb: `${words[arrow].nb}, ${words[colour].nb}`,
  en: `${words[arrow].en}, ${words[colour].en}`,
});

const hint = {
  label: { nb: 'Svaret', en: 'The answer' },
  options: {
    CORRECT: words.CORRECT,
    HIGHER_CLOSE: hinted('HIGHER', 'CLOSE'),
    HIGHER_FAR: hinted('HIGHER', 'FAR'),
    LOWER_CLOSE: hinted('LOWER', 'CLOSE'),
    LOWER_FAR: hinted('LOWER', 'FAR'),
  },
};

/** The texts of an attempt, which differ in its number and its points. */
const attempt = (name: FlowTexts['title'], label: FlowTexts['title'], points: number) => ({
  name,
  title: words.question,
  proceed: { nb: `Gjett for ${points} poeng`, en: `Guess for ${points} points` },
  fields: { guess: { label, hint: words.within }, hint },
});

export const texts: FlowTexts<typeof steps, (typeof chapters)[number]['id']> = {
  title: words.title,
  chapters: {
    day: { nb: 'Dagens bolig', en: 'Home of the day' },
    guesses: { nb: 'Forsøkene', en: 'The attempts' },
    end: { nb: 'Resultatet', en: 'The result' },
  },
  closed: { nb: 'Til hjem', en: 'To home' },
  steps: {
    home: {
      name: { nb: 'Dagens bolig', en: 'Home of the day' },
      title: words.question,
      lead: {
        nb: 'Du har fem forsøk. Riktig er innenfor 5 %.',
        en: 'You have five attempts. Right is within 5%.',
      },
      proceed: { nb: 'Gjett prisen', en: 'Guess the price' },
      ways: [
        { words: words.rulesTitle, to: '/customer/quiz/rules' },
        { words: words.wholeBoard, to: '/customer/quiz/scoreboard' },
      ],
      fields: {},
    },
    first: attempt({ nb: 'Første forsøk', en: 'First attempt' }, words.attempt1, 100),
    second: attempt({ nb: 'Andre forsøk', en: 'Second attempt' }, words.attempt2, 80),
    third: attempt({ nb: 'Tredje forsøk', en: 'Third attempt' }, words.attempt3, 60),
    fourth: attempt({ nb: 'Fjerde forsøk', en: 'Fourth attempt' }, words.attempt4, 40),
    fifth: attempt({ nb: 'Siste forsøk', en: 'Last attempt' }, words.attempt5, 20),
    result: {
      name: { nb: 'Resultat', en: 'Result' },
      title: { nb: 'Slik gikk det', en: 'How it went' },
      proceed: { nb: 'Se poenglisten', en: 'See the scoreboard' },
      fields: {},
    },
    nickname: {
      name: { nb: 'Kallenavn', en: 'Nickname' },
      title: { nb: 'Hva vil du hete på poenglisten?', en: 'What is your name on the scoreboard?' },
      proceed: { nb: 'Bli med på listen', en: 'Join the list' },
      skip: { nb: 'Uten kallenavn', en: 'Without a nickname' },
      fields: { nickname: { label: words.nickname, hint: words.nicknameHint } },
    },
    ranking: {
      name: words.scoreboard,
      title: { nb: 'Poenglisten denne uken', en: 'The scoreboard this week' },
      proceed: { nb: 'Ferdig', en: 'Done' },
      ways: [
        { words: words.wholeBoard, to: '/customer/quiz/scoreboard' },
        { words: words.toSettings, to: '/customer/quiz/settings' },
      ],
      fields: {},
    },
  },
};
