/** Days whose replies count, and the fewest of which a time is said (Broker reference, section 4). */
export const replyDays = 30;
export const replyLeast = 10;

export interface ReplyTime {
  readonly unit: 'minutes' | 'hours' | 'days';
  readonly count: number;
}

/** Returns seconds as a time that a broker replies within, rounded up: five minutes, hours below a day, days. */
export const replyTimeOf = (seconds: number): ReplyTime => {
  const minutes = Math.max(5, Math.ceil(seconds / 300) * 5);
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  const hours = Math.ceil(seconds / 3600);
  return hours < 24 ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.ceil(seconds / 86_400) };
};
