export default () => <main>A module</main>;
