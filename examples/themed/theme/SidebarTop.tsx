/** Shown above the sidebar, where docstead has nothing. */
export default function SidebarTop({ site }: { site: { tagline: string } }) {
  return <p className="orchard-tagline">{site.tagline}</p>;
}
