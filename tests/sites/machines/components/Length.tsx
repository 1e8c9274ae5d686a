export default function Length({ metres }: { metres: number }) {
  return (
    <span>
      <style>{'.x { color: red }'}</style>
      {metres} metres &amp; more
    </span>
  );
}
