export const depth = 12;
