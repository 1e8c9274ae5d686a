export const loud = (text: string, times: number): string => text.toUpperCase() + '!'.repeat(times);
