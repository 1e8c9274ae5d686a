import { writeFile } from 'node:fs/promises';

export default function feed(): { name: string; postBuild: () => Promise<void> } {
  return { name: 'feed', postBuild: () => writeFile('feed.txt', '') };
}
