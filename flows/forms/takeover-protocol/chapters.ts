/** The six houses of the street; the specification sets the step addresses (ux.md section 0). */
export const chapters = [
  { id: 'people', steps: ['handover', 'participants', 'seller-new-address'] },
  { id: 'home', steps: ['firesafety', 'inspection'] },
  { id: 'power', steps: ['water', 'electricity', 'electricity-provider', 'electricity-optout', 'electricity-person'] },
  { id: 'money', steps: ['settlement', 'final-settlement'] },
  { id: 'keys', steps: ['keys'] },
  { id: 'sign', steps: ['summary', 'who-signs', 'signing'] },
] as const;
