export const hull = 1;
