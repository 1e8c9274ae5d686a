namespace Made
{
    public class MadeModule
    {
        public const int Longest = 3 * 60;

        public void PreInitialize()
        {
            Configuration.Modules.AbpAspNetCore().CreateControllersForAppServices(GetType().Assembly, moduleName: "Made");
            IocManager.RegisterSettingAccessor<IPetSettings>(s => {
                s.Food.WithDefaultValue(MadeNames.Food);
                s.Care.WithDefaultValue(new CareSettings { Hours = Longest, Mood = Mood.Calm });
            });
        }
    }
}
