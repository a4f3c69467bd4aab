/** The pages beside the quiz, which is the flow `quiz` (Spec section 2, "Feature-flagged routes"). */
export const quizPageTabs = ['rules', 'scoreboard', 'settings'] as const;
export type QuizPageTab = (typeof quizPageTabs)[number];
export const quizTabs = ['today', ...quizPageTabs] as const;
export type QuizTab = (typeof quizTabs)[number];

export const quizPath = (tab: QuizTab | ':tab'): string => `/customer/quiz/${tab}`;
