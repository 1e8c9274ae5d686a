import { Link } from '@/ui/link';

/** How platforms write their own names. */
const names: Record<string, string> = {
  bluesky: 'Bluesky',
  email: 'Email',
  github: 'GitHub',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  mastodon: 'Mastodon',
  stackoverflow: 'Stack Overflow',
  threads: 'Threads',
  twitch: 'Twitch',
  twitter: 'X',
  x: 'X',
  youtube: 'YouTube',
};

/** An author's places elsewhere. */
export function SocialLinks({ socials }: { socials: readonly (readonly [string, string])[] }) {
  return (
    <ul className="author__socials">
      {socials.map(([platform, href]) => {
        const name = names[platform] ?? platform;
        return (
          <li key={platform}>
            <Link href={href} title={name}>
              {name}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
