interface DurationProps {
  /** Whole seconds. */
  seconds: number;
}

/** A length of time, for people. */
export default function Duration({ seconds }: DurationProps) {
  const minutes = Math.floor(seconds / 60);
  return <strong>{minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`}</strong>;
}
