/** The pages of the price quiz (Spec section 2, "Feature-flagged routes"). */
export const quizTabs = ['today', 'rules', 'scoreboard', 'settings'] as const;
export type QuizTab = (typeof quizTabs)[number];

export const quizPath = (tab: QuizTab | ':tab'): string => `/customer/quiz/${tab}`;
