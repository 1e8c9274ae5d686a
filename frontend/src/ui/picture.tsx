import './picture.css';

interface PictureProps {
  src: string;
  srcDark?: string | null;
  alt: string;
  width?: number | null;
  height?: number | null;
  className?: string;
}

/** A picture that may have a second source for the dark theme; styles show the one that fits. */
export function Picture({ src, srcDark, alt, width, height, className = '' }: PictureProps) {
  const size = { width: width ?? undefined, height: height ?? undefined };
  if (!srcDark || srcDark === src) return <img className={className} src={src} alt={alt} {...size} />;
  return (
    <>
      <img className={`${className} only-light`} src={src} alt={alt} {...size} />
      <img className={`${className} only-dark`} src={srcDark} alt={alt} {...size} />
    </>
  );
}
