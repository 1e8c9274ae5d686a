import { useState } from 'react';

const seasons = ['autumn', 'winter', 'spring', 'summer'] as const;

/** A season, and a function that moves on to the next. */
export function useSeason(): [string, () => void] {
  const [number, setNumber] = useState(0);
  return [seasons[number % seasons.length] as string, () => setNumber(number + 1)];
}
