export const smsCodeSamples = {
  phone: { default: { phoneNumber: '420 00 321' } },
  code: { default: { code: '0427' } },
} as const;
